/** In place of the federation runtime’s descriptions of its errors: its messages have their codes, which its site explains. */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
