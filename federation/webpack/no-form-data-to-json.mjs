/** Replaces axios’ conversion of FormData to JSON, which the API client does not use: it sends FormData unchanged. */
// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default function noFormDataToJson() {
  return null;
}
