import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    minFiles: {
      one: '{label}: mindestens {count} Datei',
      other: '{label}: mindestens {count} Dateien',
    },
    maxFiles: {
      one: '{label}: höchstens {count} Datei',
      other: '{label}: höchstens {count} Dateien',
    },
    file: '{label}: Bitte eine Datei wählen',
    fileName: '{label}: Ein Dateiname ist zu lang',
  },
  fr: {
    minFiles: {
      one: '{label} : au moins {count} fichier',
      other: '{label} : au moins {count} fichiers',
    },
    maxFiles: {
      one: '{label} : au plus {count} fichier',
      other: '{label} : au plus {count} fichiers',
    },
    file: '{label} : choisissez un fichier',
    fileName: '{label} : un nom de fichier est trop long',
  },
  es: {
    minFiles: {
      one: '{label}: al menos {count} archivo',
      other: '{label}: al menos {count} archivos',
    },
    maxFiles: {
      one: '{label}: como máximo {count} archivo',
      other: '{label}: como máximo {count} archivos',
    },
    file: '{label}: elija un archivo',
    fileName: '{label}: un nombre de archivo es demasiado largo',
  },
  it: {
    minFiles: '{label}: almeno {count} file',
    maxFiles: '{label}: al massimo {count} file',
    file: '{label}: scegliere un file',
    fileName: '{label}: il nome di un file è troppo lungo',
  },
  pt: {
    minFiles: {
      one: '{label}: pelo menos {count} ficheiro',
      other: '{label}: pelo menos {count} ficheiros',
    },
    maxFiles: {
      one: '{label}: no máximo {count} ficheiro',
      other: '{label}: no máximo {count} ficheiros',
    },
    file: '{label}: escolha um ficheiro',
    fileName: '{label}: um nome de ficheiro é demasiado longo',
  },
  nl: {
    minFiles: {
      one: '{label}: minstens {count} bestand',
      other: '{label}: minstens {count} bestanden',
    },
    maxFiles: {
      one: '{label}: hoogstens {count} bestand',
      other: '{label}: hoogstens {count} bestanden',
    },
    file: '{label}: kies een bestand',
    fileName: '{label}: een bestandsnaam is te lang',
  },
  pl: {
    minFiles: {
      one: '{label}: co najmniej {count} plik',
      few: '{label}: co najmniej {count} pliki',
      other: '{label}: co najmniej {count} plików',
    },
    maxFiles: {
      one: '{label}: co najwyżej {count} plik',
      few: '{label}: co najwyżej {count} pliki',
      other: '{label}: co najwyżej {count} plików',
    },
    file: '{label}: wybierz plik',
    fileName: '{label}: nazwa pliku jest za długa',
  },
  ru: {
    minFiles: '{label}: файлов не меньше {count}',
    maxFiles: '{label}: файлов не больше {count}',
    file: '{label}: выберите файл',
    fileName: '{label}: слишком длинное имя файла',
  },
  tr: {
    minFiles: '{label}: en az {count} dosya',
    maxFiles: '{label}: en çok {count} dosya',
    file: '{label}: bir dosya seçin',
    fileName: '{label}: bir dosya adı çok uzun',
  },
  ar: {
    minFiles: '{label}: الحد الأدنى للملفات {count}',
    maxFiles: '{label}: الحد الأقصى للملفات {count}',
    file: '{label}: اختر ملفًا',
    fileName: '{label}: اسم أحد الملفات طويل جدًا',
  },
};
