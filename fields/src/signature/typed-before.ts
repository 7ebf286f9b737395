/**
 * The inputs for a typed name in the HTML of the server. The page’s script takes them away; what was typed before stays in
 * them.
 */
export const inputsBefore: HTMLInputElement[] = [];
