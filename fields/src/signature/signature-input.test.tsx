import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Upload } from '../control';
import { english, fieldOf } from '../testing/control-fixture';
import { SignatureInput } from './signature-input';

/** The pads that draw, the one of the page first. */
const mockPads: EventTarget[] = [];
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class extends EventTarget {
    penColor = '';
    constructor() {
      super();
      mockPads.push(this);
    }
    toData = () => [];
    fromData() {}
    clear() {}
    off() {}
  },
}));

beforeEach(() => {
  mockPads.length = 0;
  jest.useFakeTimers();
  // jsdom does not draw, and has no layout.
  HTMLCanvasElement.prototype.getContext = jest.fn(() => ({ scale() {}, fillRect() {}, fillText() {} })) as never;
  HTMLCanvasElement.prototype.toDataURL = () => `data:image/png;base64,${btoa('signature')}`;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.useRealTimers());

function signature() {
  const stored: Upload[] = [];
  const uploads = {
    of: () => stored,
    add: jest.fn((_key: string, [file]: readonly File[]) => {
      stored.splice(0, 1, { id: 'image', name: file?.name ?? '', size: file?.size ?? 0, progress: 1 });
    }),
    remove: jest.fn(() => void stored.splice(0, 1)),
  };
  const field = fieldOf('signature', { label: 'Signature' });
  const { unmount } = render(
    <>
      <SignatureInput
        field={field}
        answers={{}}
        errors={{}}
        required={false}
        messages={english}
        uploads={uploads}
        onChange={() => {}}
      />
      <button type="submit">Submit</button>
    </>,
  );
  const stroke = () => act(() => void mockPads[0]?.dispatchEvent(new Event('endStroke')));
  return { uploads, stroke, unmount, clear: screen.getByRole('button', { name: 'Clear' }) };
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('uploads a signature of many strokes once, after a pause', () => {
  const { uploads, stroke, clear } = signature();
  for (let count = 0; count < 30; count += 1) {
    stroke();
    // With the mouse, each stroke is a press on the area too.
    fireEvent.click(document.querySelector('canvas') as HTMLCanvasElement);
    wait(900);
  }
  expect(uploads.add).not.toHaveBeenCalled();
  expect(clear).toBeEnabled();
  wait(1000);
  expect(uploads.add).toHaveBeenCalledTimes(1);
  wait(5000);
  expect(uploads.add).toHaveBeenCalledTimes(1);
});

test.each([
  ['a press', () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))],
  ['a key', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Submit' }), { key: 'Enter' })],
])('uploads a signature before %s, which may send the form', (_name, press) => {
  const { uploads, stroke } = signature();
  const before = jest.fn(() => expect(uploads.add).toHaveBeenCalledTimes(1));
  screen.getByRole('button', { name: 'Submit' }).addEventListener('click', before);
  screen.getByRole('button', { name: 'Submit' }).addEventListener('keydown', before);
  stroke();
  press();
  expect(before).toHaveBeenCalled();
});

test('uploads a signature whose page is left before the pause is over', () => {
  const { uploads, stroke, unmount } = signature();
  stroke();
  unmount();
  expect(uploads.add).toHaveBeenCalledTimes(1);
});

test('uploads nothing after a signature was cleared', () => {
  const { uploads, stroke, clear } = signature();
  stroke();
  fireEvent.click(clear);
  expect(uploads.of()).toEqual([]);
  uploads.add.mockClear();
  wait(5000);
  expect(uploads.add).not.toHaveBeenCalled();
});

test('says that a typed name is at its limit, where the input cuts what is typed or pasted', () => {
  signature();
  fireEvent.click(screen.getByRole('button', { name: 'Type instead' }));
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Your name'), { target: { value } });
  type('a'.repeat(99));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  type('a'.repeat(100));
  expect(screen.getByRole('alert')).toHaveTextContent('Signature must be at most 100 characters');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
