import { videoSource } from './video-source';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
])('VIDEO-2 %s plays in YouTube’s player without cookies', (address) => {
  expect(videoSource(address)?.frame).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
});

test('VIDEO-2 a video of Vimeo plays in its player', () => {
  expect(videoSource('https://vimeo.com/channels/staffpicks/76979871')).toEqual({
    host: 'vimeo.com',
    page: 'https://vimeo.com/channels/staffpicks/76979871',
    frame: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  });
});

test.each(['https://example.org/apples.mp4', 'https://www.youtube.com/watch?v=%22%3E', 'https://vimeo.com/about'])(
  'VIDEO-2 %s opens in a tab of its own',
  (address) =>
    expect(videoSource(address)).toEqual({ host: new URL(address).hostname.replace('www.', ''), page: address }),
);

test.each(['', 'http://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)', 'https://a:b@youtu.be/dQw4w9WgXcQ', 'apples'])(
  'VIDEO-1 %s is no video',
  (address) => expect(videoSource(address)).toBeUndefined(),
);
