export interface SharedLink {
  link: string;
  /** Name of the form. */
  name: string;
}

type App = (encoded: { link: string; name: string }) => string;

/** Addresses that open an app or a site with the link filled in. Nothing is loaded from them before that. */
const apps = {
  Email: ({ link, name }) => `mailto:?subject=${name}&body=${link}`,
  WhatsApp: ({ link, name }) => `https://wa.me/?text=${name}%20${link}`,
  Telegram: ({ link, name }) => `https://t.me/share/url?url=${link}&text=${name}`,
  Facebook: ({ link }) => `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  X: ({ link, name }) => `https://x.com/intent/post?url=${link}&text=${name}`,
  Mastodon: ({ link, name }) => `https://mastodonshare.com/?url=${link}&text=${name}`,
} as const satisfies { [name: string]: App };

export type AppName = keyof typeof apps;

export const appNames = Object.keys(apps) as AppName[];

export function addressOf(app: AppName, { link, name }: SharedLink) {
  return apps[app]({ link: encodeURIComponent(link), name: encodeURIComponent(name) });
}
