import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    playVideo: 'Video von {value} abspielen',
    videoLoads: 'Von {value} wird nichts geladen, bevor Sie das Video starten.',
    videoOpens: 'Das Video öffnet sich in einem neuen Tab.',
  },
  fr: {
    playVideo: 'Lire la vidéo de {value}',
    videoLoads: 'Rien n’est chargé depuis {value} avant le lancement de la vidéo.',
    videoOpens: 'La vidéo s’ouvre dans un nouvel onglet.',
  },
  es: {
    playVideo: 'Reproducir el vídeo de {value}',
    videoLoads: 'No se carga nada de {value} hasta que reproduzca el vídeo.',
    videoOpens: 'El vídeo se abre en una pestaña nueva.',
  },
  it: {
    playVideo: 'Riproduci il video da {value}',
    videoLoads: 'Nulla viene caricato da {value} prima dell’avvio del video.',
    videoOpens: 'Il video si apre in una nuova scheda.',
  },
  pt: {
    playVideo: 'Reproduzir o vídeo de {value}',
    videoLoads: 'Nada é carregado de {value} antes de reproduzir o vídeo.',
    videoOpens: 'O vídeo abre num novo separador.',
  },
  nl: {
    playVideo: 'Video van {value} afspelen',
    videoLoads: 'Er wordt niets van {value} geladen voordat u de video start.',
    videoOpens: 'De video opent in een nieuw tabblad.',
  },
  pl: {
    playVideo: 'Odtwórz film z {value}',
    videoLoads: 'Przed odtworzeniem filmu nic nie jest wczytywane z {value}.',
    videoOpens: 'Film otworzy się w nowej karcie.',
  },
  ru: {
    playVideo: 'Смотреть видео с {value}',
    videoLoads: 'До запуска видео с {value} ничего не загружается.',
    videoOpens: 'Видео откроется в новой вкладке.',
  },
  tr: {
    playVideo: '{value} videosunu oynat',
    videoLoads: 'Videoyu oynatmadan {value} adresinden hiçbir şey yüklenmez.',
    videoOpens: 'Video yeni bir sekmede açılır.',
  },
  ar: {
    playVideo: 'تشغيل الفيديو من {value}',
    videoLoads: 'لا يُحمَّل أي شيء من {value} قبل تشغيل الفيديو.',
    videoOpens: 'يُفتح الفيديو في علامة تبويب جديدة.',
  },
};
