import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The members of a WireMock mapping that the tests read; `metadata.example` is a call that it answers. */
export interface Mapping {
  name: string;
  request: { method: string };
  response: { status: number };
  scenarioName?: string;
  requiredScenarioState?: string;
  metadata: { example: { url: string; token?: string; body?: object } };
}

/** Every mapping of this package. */
export function allMappings(): Mapping[] {
  const folder = join(__dirname, '../mappings');
  return readdirSync(folder).flatMap((file) => {
    const content = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { mappings: Mapping[] };
    return content.mappings;
  });
}
