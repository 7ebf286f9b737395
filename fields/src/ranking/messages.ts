/** Error messages of this type, in English, and the texts of its control. */
export const messages = {
  rankAll: '{label}: put every option in its place',
  rankUp: 'Move {option} up',
  rankDown: 'Move {option} down',
  rankPlace: '{option}: position {value} of {max}',
} as const;
