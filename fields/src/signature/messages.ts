/** Texts of the control, in English. */
export const messages = {
  signHere: 'Sign here with your finger or mouse',
  signByTyping: 'Type instead',
  signByDrawing: 'Draw instead',
  clearSignature: 'Clear',
  typedSignature: 'Your name',
} as const;
