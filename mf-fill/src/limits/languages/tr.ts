import type { LimitTable } from '../limit-table';

export const tr: LimitTable = {
  soonTitle: 'Bu form henüz açık değil',
  soonText: 'Açılış: {date}.',
  fullTitle: { other: '{count} yerin tümü dolu' },
  fullText: 'Bu form artık yanıt kabul etmiyor.',
  answeredTitle: 'Bu formu zaten yanıtladınız',
  answeredText: 'Kişi başına bir yanıt kabul eder.',
  passwordTitle: 'Parolayı girin',
  passwordText: 'Parolayı size bu formu gönderen kişi bilir.',
  password: 'Parola',
  passwordWrong: 'Bu parola doğru değil. Yeniden deneyin.',
  passwordTooMany: 'Çok fazla deneme. Bir dakika bekleyip yeniden deneyin.',
  continue: 'Devam',
  accountText: 'Her hesap bu forma bir yanıt gönderebilir.',
  placesLeft: { other: '{count} yer kaldı' },
  noPlaces: 'Yer kalmadı',
  waitingList: { other: 'Bekleme listesi: {count} kişi' },
  optionGone: 'Bu seçenekte yer kalmadı. Başka birini seçin.',
  emailUsed:
    'Bu e-posta adresiyle zaten bir yanıt gönderildi. Başka bir adres girin veya bu formu size gönderen kişiye başvurun.',
  passwordToSend: 'Bu form artık parola istiyor. Yanıtlarınızı göndermek için parolayı girin.',
  onWaitingList: '“{option}” bekleme listesinde {position}. sıradasınız.',
};
