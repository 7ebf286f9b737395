/** In place of the conversion of form data to JSON, which axios offers: the API client sends forms as they are. */
// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default function noFormDataToJson() {
  return null;
}
