/** The texts about the owner’s changes since the visitor’s last visit. Only pages of changed forms load them. */
export interface ChangesText {
  changed: string;
  /** All answers fit the changed form. */
  changedKept: string;
  changedNew: string;
  changedOther: string;
  changedGone: string;
  changedUnfit: string;
  /** Another correction has stored other answers to these questions. */
  newerElsewhere: string;
  /** Before answers that the form no longer takes. */
  changedLost: string;
}

const en: ChangesText = {
  changed: 'This form has changed since you started.',
  changedKept: 'Your answers are still here.',
  changedNew: 'New: {list}.',
  changedOther: 'Changed: {list}.',
  changedGone: 'No longer asked: {list}.',
  changedUnfit: 'No longer fits: {list}.',
  newerElsewhere:
    'Your response was changed elsewhere in the meantime. Different here: {list}. If you submit, these answers replace the stored ones.',
  changedLost: 'These answers no longer fit the form and will not be sent. Copy them if you need them:',
};

/** Every language of the visitor’s page, by its tag. */
export const changesTexts: { readonly [language: string]: ChangesText } = {
  en,
  de: {
    changed: 'Dieses Formular wurde geändert, seit Sie begonnen haben.',
    changedKept: 'Ihre Antworten sind noch da.',
    changedNew: 'Neu: {list}.',
    changedOther: 'Geändert: {list}.',
    changedGone: 'Nicht mehr gefragt: {list}.',
    changedUnfit: 'Passt nicht mehr: {list}.',
    newerElsewhere:
      'Ihre Antwort wurde inzwischen an anderer Stelle geändert. Hier anders: {list}. Wenn Sie senden, ersetzen diese Angaben die gespeicherten.',
    changedLost:
      'Diese Antworten passen nicht mehr zum Formular und werden nicht gesendet. Kopieren Sie sie, wenn Sie sie brauchen:',
  },
  fr: {
    changed: 'Ce formulaire a changé depuis que vous avez commencé.',
    changedKept: 'Vos réponses sont conservées.',
    changedNew: 'Nouveau : {list}.',
    changedOther: 'Modifié : {list}.',
    changedGone: 'N’est plus demandé : {list}.',
    changedUnfit: 'Ne convient plus : {list}.',
    newerElsewhere:
      'Votre réponse a été modifiée ailleurs entre-temps. Différent ici : {list}. Si vous envoyez, ces réponses remplacent celles qui sont enregistrées.',
    changedLost:
      'Ces réponses ne correspondent plus au formulaire et ne seront pas envoyées. Copiez-les si vous en avez besoin :',
  },
  es: {
    changed: 'Este formulario ha cambiado desde que empezó.',
    changedKept: 'Sus respuestas se conservan.',
    changedNew: 'Nuevo: {list}.',
    changedOther: 'Cambiado: {list}.',
    changedGone: 'Ya no se pregunta: {list}.',
    changedUnfit: 'Ya no encaja: {list}.',
    newerElsewhere:
      'Su respuesta se modificó en otro lugar entretanto. Diferente aquí: {list}. Si la envía, estas respuestas sustituyen a las guardadas.',
    changedLost: 'Estas respuestas ya no encajan en el formulario y no se enviarán. Cópielas si las necesita:',
  },
  it: {
    changed: 'Questo modulo è cambiato da quando è stato iniziato.',
    changedKept: 'Le risposte sono conservate.',
    changedNew: 'Nuovo: {list}.',
    changedOther: 'Modificato: {list}.',
    changedGone: 'Non più richiesto: {list}.',
    changedUnfit: 'Non più adatto: {list}.',
    newerElsewhere:
      'La risposta è stata modificata altrove nel frattempo. Diverso qui: {list}. Inviando, queste risposte sostituiscono quelle salvate.',
    changedLost: 'Queste risposte non sono più adatte al modulo e non saranno inviate. È possibile copiarle:',
  },
  pt: {
    changed: 'Este formulário mudou desde que começou.',
    changedKept: 'As suas respostas estão guardadas.',
    changedNew: 'Novo: {list}.',
    changedOther: 'Alterado: {list}.',
    changedGone: 'Já não se pergunta: {list}.',
    changedUnfit: 'Já não se adequa: {list}.',
    newerElsewhere:
      'Entretanto, a sua resposta foi alterada noutro local. Diferente aqui: {list}. Se enviar, estas respostas substituem as guardadas.',
    changedLost: 'Estas respostas já não se adequam ao formulário e não serão enviadas. Copie-as, se precisar delas:',
  },
  nl: {
    changed: 'Dit formulier is veranderd sinds u begon.',
    changedKept: 'Uw antwoorden zijn bewaard.',
    changedNew: 'Nieuw: {list}.',
    changedOther: 'Veranderd: {list}.',
    changedGone: 'Niet meer gevraagd: {list}.',
    changedUnfit: 'Past niet meer: {list}.',
    newerElsewhere:
      'Uw antwoord is intussen ergens anders gewijzigd. Hier anders: {list}. Als u verstuurt, vervangen deze antwoorden de opgeslagen antwoorden.',
    changedLost:
      'Deze antwoorden passen niet meer bij het formulier en worden niet verzonden. Kopieer ze als u ze nodig hebt:',
  },
  pl: {
    changed: 'Ten formularz zmienił się od rozpoczęcia.',
    changedKept: 'Odpowiedzi są zachowane.',
    changedNew: 'Nowe: {list}.',
    changedOther: 'Zmienione: {list}.',
    changedGone: 'Już bez pytania: {list}.',
    changedUnfit: 'Już nie pasuje: {list}.',
    newerElsewhere:
      'W międzyczasie odpowiedź została zmieniona w innym miejscu. Tutaj inaczej: {list}. Po wysłaniu te odpowiedzi zastąpią zapisane.',
    changedLost: 'Te odpowiedzi nie pasują już do formularza i nie zostaną wysłane. Skopiuj je, jeśli są potrzebne:',
  },
  tr: {
    changed: 'Bu form siz başladıktan sonra değişti.',
    changedKept: 'Yanıtlarınız duruyor.',
    changedNew: 'Yeni: {list}.',
    changedOther: 'Değişen: {list}.',
    changedGone: 'Artık sorulmayan: {list}.',
    changedUnfit: 'Artık uymayan: {list}.',
    newerElsewhere:
      'Bu arada yanıtınız başka bir yerde değiştirildi. Burada farklı: {list}. Gönderirseniz bu yanıtlar kayıtlı olanların yerini alır.',
    changedLost: 'Bu yanıtlar artık forma uymuyor ve gönderilmeyecek. Gerekiyorsa kopyalayın:',
  },
  ru: {
    changed: 'Эта форма изменилась с тех пор, как вы начали.',
    changedKept: 'Ваши ответы сохранены.',
    changedNew: 'Новое: {list}.',
    changedOther: 'Изменено: {list}.',
    changedGone: 'Больше не спрашивается: {list}.',
    changedUnfit: 'Больше не подходит: {list}.',
    newerElsewhere:
      'Тем временем ваш ответ был изменён в другом месте. Здесь иначе: {list}. При отправке эти ответы заменят сохранённые.',
    changedLost: 'Эти ответы больше не подходят к форме и не будут отправлены. Скопируйте их, если они нужны:',
  },
  ar: {
    changed: 'تغيّر هذا النموذج منذ أن بدأت.',
    changedKept: 'إجاباتك محفوظة.',
    changedNew: 'جديد: {list}.',
    changedOther: 'تغيّر: {list}.',
    changedGone: 'لم يعد مطلوبًا: {list}.',
    changedUnfit: 'لم تعد الإجابة مناسبة: {list}.',
    newerElsewhere:
      'تم تغيير ردك في مكان آخر في هذه الأثناء. مختلف هنا: {list}. إذا أرسلت، ستحل هذه الإجابات محل الإجابات المحفوظة.',
    changedLost: 'لم تعد هذه الإجابات مناسبة للنموذج ولن تُرسل. انسخها إذا كنت تحتاج إليها:',
  },
};

/** The texts in a language; in English if it is not one of the page’s languages. */
export function changesText(language: string): ChangesText {
  return changesTexts[language] ?? en;
}
