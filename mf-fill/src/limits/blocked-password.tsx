import { ButtonLink } from '@tessera/shared-ui/button-link';

interface BlockedTable {
  text: string;
  open: string;
}

const en: BlockedTable = {
  text: 'The password is right, but your browser does not store that here. Open the form in a new tab and enter the password there.',
  open: 'Open in a new tab',
};

const tables: { readonly [language: string]: BlockedTable } = {
  en,
  de: {
    text: 'Das Passwort ist richtig, aber Ihr Browser merkt sich das hier nicht. Öffnen Sie das Formular in einem neuen Tab und geben Sie das Passwort dort ein.',
    open: 'In neuem Tab öffnen',
  },
  fr: {
    text: 'Le mot de passe est correct, mais votre navigateur ne le retient pas ici. Ouvrez le formulaire dans un nouvel onglet et saisissez-y le mot de passe.',
    open: 'Ouvrir dans un nouvel onglet',
  },
  es: {
    text: 'La contraseña es correcta, pero su navegador no la recuerda aquí. Abra el formulario en una pestaña nueva e introduzca allí la contraseña.',
    open: 'Abrir en una pestaña nueva',
  },
  it: {
    text: 'La password è corretta, ma il browser non la memorizza qui. Apra il modulo in una nuova scheda e inserisca lì la password.',
    open: 'Apri in una nuova scheda',
  },
  pt: {
    text: 'A palavra-passe está correta, mas o seu navegador não a guarda aqui. Abra o formulário num novo separador e introduza aí a palavra-passe.',
    open: 'Abrir num novo separador',
  },
  nl: {
    text: 'Het wachtwoord klopt, maar uw browser onthoudt dat hier niet. Open het formulier in een nieuw tabblad en voer het wachtwoord daar in.',
    open: 'Openen in een nieuw tabblad',
  },
  pl: {
    text: 'Hasło jest poprawne, ale przeglądarka go tutaj nie zapamiętuje. Otwórz formularz w nowej karcie i wpisz hasło tam.',
    open: 'Otwórz w nowej karcie',
  },
  ru: {
    text: 'Пароль верный, но браузер не запоминает его здесь. Откройте форму в новой вкладке и введите пароль там.',
    open: 'Открыть в новой вкладке',
  },
  tr: {
    text: 'Parola doğru, ancak tarayıcınız bunu burada saklamıyor. Formu yeni sekmede açın ve parolayı orada girin.',
    open: 'Yeni sekmede aç',
  },
  ar: {
    text: 'كلمة المرور صحيحة، لكن متصفحك لا يحفظ ذلك هنا. افتح النموذج في تبويب جديد وأدخل كلمة المرور هناك.',
    open: 'افتح في تبويب جديد',
  },
};

export interface BlockedPasswordProps {
  language: string;
  formId: string;
  /** The parameters of the form’s address, with their question mark. */
  search?: string | undefined;
}

/**
 * Says that the browser does not store the cookie of the password, and opens the form in a new tab. Browsers store no cookies in a
 * frame of another site without TLS.
 */
export function BlockedPassword({ language, formId, search = '' }: BlockedPasswordProps) {
  const { text, open } = tables[language] ?? en;
  return (
    <>
      <p role="alert">{text}</p>
      <ButtonLink href={`/fill/${formId}${search}`} target="_blank" variant="primary">
        {open}
      </ButtonLink>
    </>
  );
}
