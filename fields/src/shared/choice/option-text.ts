/** Options with the texts that visitors see for them, where these contain answers. */
export type ShownOptions = readonly string[] & { shown?: ReadonlyMap<string, string> };

/** The text that visitors see for an option: the option itself, unless it contains an answer. */
export function optionText({ shown }: ShownOptions, option: string): string {
  return shown?.get(option) ?? option;
}

/** The texts that visitors see for several options, as one line. */
export function optionTexts(options: ShownOptions, chosen: readonly string[]): string {
  return chosen.map((option) => optionText(options, option)).join('; ');
}
