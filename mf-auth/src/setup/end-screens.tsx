import { ButtonLink } from '@tessera/shared-ui/button-link';
import { ShieldCheck } from 'lucide-react';
import { Item, ItemList } from '../settings/item-list';
import { type SetupChoices, SetupFrame } from './setup-frame';

/** The end of the set-up. Its links load the page again, which then has the new settings. */
export function SetUpDone({ choices }: { choices: SetupChoices }) {
  return (
    <SetupFrame
      step={0}
      title={`${choices.name} is ready`}
      lead="You are logged in as the administrator."
      choices={choices}
      alternative={<a href="/dashboard">Go to the dashboard</a>}
    >
      <ItemList label="Next">
        <Item
          icon={ShieldCheck}
          name="Protect your account"
          details={['Turn on two-factor log-in']}
          end={
            <a href="/settings/security" aria-label="Turn on two-factor log-in">
              Turn on
            </a>
          }
        />
      </ItemList>
      <ButtonLink href="/form-builder" variant="primary" block>
        Create your first form
      </ButtonLink>
    </SetupFrame>
  );
}
