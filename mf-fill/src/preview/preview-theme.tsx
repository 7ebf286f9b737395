import type { FormDocument } from '@tessera/form-model/form';
import { readTheme } from '@tessera/form-model/read-theme';
import { themeCssWithin } from '@tessera/form-model/theme-css';
import { shippedFonts } from '@tessera/form-model/theme-tokens';
import type { ReactNode } from 'react';
import type { FillMessages } from '../messages/fill-messages';
import { enterHint, stepsLayout } from '../steps/steps-layout';
import { stepsText } from '../steps/steps-text';
import { themeLayout } from '../theme/theme-layout';
import { Themed } from '../theme/themed';

interface PreviewThemeProps {
  form: FormDocument;
  messages: Pick<FillMessages, 'language'>;
  children: ReactNode;
}

/** The look of a form in the owner’s app, where the visitor’s page is not a document of its own. */
export function PreviewTheme({ form, messages, children }: PreviewThemeProps) {
  const theme = readTheme(form.theme);
  const steps = form.settings.display === 'steps' && (
    <style>{stepsLayout + enterHint(stepsText(messages.language).pressEnter)}</style>
  );
  if (!theme) {
    return (
      <>
        {steps}
        {children}
      </>
    );
  }
  return (
    <>
      {steps}
      <style>{themeCssWithin(theme, '.themed') + themeLayout}</style>
      {shippedFonts(theme).map((font) => (
        <link key={font} rel="stylesheet" href={`/fonts/${font}/font.css`} />
      ))}
      <Themed theme={theme}>{children}</Themed>
    </>
  );
}
