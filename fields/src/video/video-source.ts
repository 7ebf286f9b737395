/** Where a video is and how a page can show it. */
export interface VideoSource {
  /** Host that visitors read before they press play: `youtube.com`. */
  host: string;
  /** The video’s page, for visitors without script. */
  page: string;
  /** Address for a frame; undefined where the video opens in a tab of its own. */
  frame?: string;
}

/** The origins of the players that a page may show in a frame. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const [youTube, vimeo] = playerOrigins;

const ID = /^[\w-]{6,20}$/;

/** The id of a YouTube video: in the path of short addresses, otherwise the parameter `v`. */
function youTubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  return ['embed', 'shorts', 'live'].includes(first) ? second : searchParams.get('v');
}

function frameOf(url: URL): string | undefined {
  const host = url.hostname.replace(/^(www|m)\./, '');
  if (['youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host)) {
    const id = youTubeId(url) ?? '';
    return ID.test(id) ? `${youTube}/embed/${id}?autoplay=1` : undefined;
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const id = url.pathname.split('/').find((part) => /^\d{6,12}$/.test(part));
  // Without its cookies: the visitor has agreed to play a video, not to be followed.
  return id ? `${vimeo}/video/${id}?autoplay=1&dnt=1` : undefined;
}

/** Reads the address of a video; undefined if it is no address of `https`. */
export function videoSource(address: string): VideoSource | undefined {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  const frame = frameOf(url);
  return { host: url.hostname.replace(/^www\./, ''), page: url.href, ...(frame && { frame }) };
}
