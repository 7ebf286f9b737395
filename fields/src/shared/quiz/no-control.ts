/** Visitors see and send nothing of a field that holds a result of their quiz. */
export function NoControl() {
  return null;
}
