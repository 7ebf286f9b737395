import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    numberStep: '{label}: nur in Schritten von {value}',
    numberStepFrom: '{label}: nur in Schritten von {value} ab {from}',
  },
  fr: {
    numberStep: '{label} : uniquement par pas de {value}',
    numberStepFrom: '{label} : uniquement par pas de {value} à partir de {from}',
  },
  es: {
    numberStep: '{label}: solo en pasos de {value}',
    numberStepFrom: '{label}: solo en pasos de {value} a partir de {from}',
  },
  it: {
    numberStep: '{label}: solo a intervalli di {value}',
    numberStepFrom: '{label}: solo a intervalli di {value} a partire da {from}',
  },
  pt: {
    numberStep: '{label}: apenas em passos de {value}',
    numberStepFrom: '{label}: apenas em passos de {value} a partir de {from}',
  },
  nl: {
    numberStep: '{label}: alleen in stappen van {value}',
    numberStepFrom: '{label}: alleen in stappen van {value} vanaf {from}',
  },
  pl: {
    numberStep: '{label}: tylko co {value}',
    numberStepFrom: '{label}: tylko co {value}, począwszy od {from}',
  },
  ru: {
    numberStep: '{label}: только с шагом {value}',
    numberStepFrom: '{label}: только с шагом {value}, начиная с {from}',
  },
  tr: {
    numberStep: '{label}: yalnızca {value} aralıklarla',
    numberStepFrom: '{label}: {from} değerinden başlayarak yalnızca {value} aralıklarla',
  },
  ar: {
    numberStep: '{label}: بخطوات مقدارها {value} فقط',
    numberStepFrom: '{label}: بخطوات مقدارها {value} فقط ابتداءً من {from}',
  },
};
