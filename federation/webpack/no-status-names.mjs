/** In place of the list of all status codes of HTTP by name, which axios offers to others. */
// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default {};
