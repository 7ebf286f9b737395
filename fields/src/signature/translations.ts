import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    signHere: 'Unterschreiben Sie hier mit Finger oder Maus',
    signByTyping: 'Lieber tippen',
    signByDrawing: 'Lieber zeichnen',
    clearSignature: 'Löschen',
    typedSignature: 'Ihr Name',
  },
  fr: {
    signHere: 'Signez ici avec le doigt ou la souris',
    signByTyping: 'Saisir au clavier',
    signByDrawing: 'Dessiner',
    clearSignature: 'Effacer',
    typedSignature: 'Votre nom',
  },
  es: {
    signHere: 'Firme aquí con el dedo o el ratón',
    signByTyping: 'Escribir con el teclado',
    signByDrawing: 'Dibujar',
    clearSignature: 'Borrar',
    typedSignature: 'Su nombre',
  },
  it: {
    signHere: 'Firmi qui con il dito o il mouse',
    signByTyping: 'Scrivi con la tastiera',
    signByDrawing: 'Disegna',
    clearSignature: 'Cancella',
    typedSignature: 'Il suo nome',
  },
  pt: {
    signHere: 'Assine aqui com o dedo ou o rato',
    signByTyping: 'Escrever com o teclado',
    signByDrawing: 'Desenhar',
    clearSignature: 'Limpar',
    typedSignature: 'O seu nome',
  },
  nl: {
    signHere: 'Teken hier met uw vinger of muis',
    signByTyping: 'Liever typen',
    signByDrawing: 'Liever tekenen',
    clearSignature: 'Wissen',
    typedSignature: 'Uw naam',
  },
  pl: {
    signHere: 'Podpisz się tutaj palcem lub myszą',
    signByTyping: 'Wpisz podpis',
    signByDrawing: 'Narysuj podpis',
    clearSignature: 'Wyczyść',
    typedSignature: 'Imię i nazwisko',
  },
  ru: {
    signHere: 'Распишитесь здесь пальцем или мышью',
    signByTyping: 'Ввести текстом',
    signByDrawing: 'Нарисовать',
    clearSignature: 'Очистить',
    typedSignature: 'Ваше имя',
  },
  tr: {
    signHere: 'Parmağınızla veya fareyle burayı imzalayın',
    signByTyping: 'Yazarak imzala',
    signByDrawing: 'Çizerek imzala',
    clearSignature: 'Temizle',
    typedSignature: 'Adınız',
  },
  ar: {
    signHere: 'وقّع هنا بإصبعك أو بالفأرة',
    signByTyping: 'الكتابة بدلًا من ذلك',
    signByDrawing: 'الرسم بدلًا من ذلك',
    clearSignature: 'مسح',
    typedSignature: 'اسمك',
  },
};
