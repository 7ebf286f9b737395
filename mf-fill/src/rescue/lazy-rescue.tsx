import { type ComponentType, useEffect, useState } from 'react';
import type { FormSession } from '../session/form-session';
import type { FillTexts } from '../texts/texts';

interface RescueProps {
  session: FormSession;
  texts: FillTexts;
}

/** Gives the answers of a form back that takes none any more; its code is loaded by those alone who meet that. */
export const LazyRescue = (props: RescueProps) => {
  const [Rescue, setRescue] = useState<ComponentType<RescueProps> | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "rescue" */ './answers-rescue')
      .then(({ AnswersRescue }) => setRescue(() => AnswersRescue))
      // Without it the answers are still in the form.
      .catch(() => undefined);
  }, []);
  return Rescue && <Rescue {...props} />;
};
