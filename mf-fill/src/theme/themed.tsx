import { type FieldImage, imageSource } from '@tessera/fields/image-source';
import { ShownImage } from '@tessera/fields/shown-image';
import type { Theme } from '@tessera/form-model/form';
import { layoutOf } from '@tessera/form-model/theme-tokens';
import type { ReactNode } from 'react';

/** An image that says something is content, which stands in a landmark. Every other image is decoration. */
const landmarkOf = ({ alternative }: FieldImage) =>
  alternative.trim() ? { role: 'complementary', 'aria-label': alternative } : {};

/** Puts pattern, images and ground of a theme around a page. The class names are those of `themeLayout`. */
export function Themed({ theme, children }: { theme: Theme; children: ReactNode }) {
  const layout = layoutOf(theme);
  const { cover, logo, groundImage } = theme;
  const ground = imageSource(groundImage?.image ?? '');
  const isCard = layout === 'card';
  const Head = logo || (isCard && cover) ? 'header' : 'div';
  return (
    <div className="themed" data-layout={layout}>
      {layout !== 'plain' && (
        <div className="theme-cover" {...(!isCard && cover && landmarkOf(cover))}>
          {isCard ? ground && <img {...ground} alt="" /> : cover && <ShownImage {...cover} />}
        </div>
      )}
      <div className="theme-page">
        <Head>
          {isCard && cover && <ShownImage {...cover} className="theme-banner" />}
          {logo && (
            <div className="theme-logo">
              <ShownImage {...logo} />
            </div>
          )}
        </Head>
        {children}
      </div>
    </div>
  );
}
