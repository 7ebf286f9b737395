/** Options with the texts that visitors see for them, where these contain answers. */
export type ShownOptions = readonly string[] & { shown?: ReadonlyMap<string, string> };

/** The text that visitors see for an option: the option itself, unless it contains an answer. */
export function optionText({ shown }: ShownOptions, option: string): string {
  return shown?.get(option) ?? option;
}
