/** The data with which the mock API answers: `mocks/src/scenarios.mjs`. */
const scenarios = ['typical', 'empty', 'huge', 'slow', 'failing'] as const;
const PARAMETER = 'scenario';
const COOKIE = 'tessera_scenario';

type Scenario = (typeof scenarios)[number];

const asScenario = (text: string | null | undefined) => scenarios.find((each) => each === text);

function choose(scenario: Scenario): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface needs HTTPS in some browsers
  document.cookie = `${COOKIE}=${scenario}; path=/; samesite=lax`;
}

/** The scenario that the address names, or that was chosen before. Calls of this page get its data. */
export function chosenScenario(): Scenario {
  const given = asScenario(new URLSearchParams(location.search).get(PARAMETER));
  if (given) choose(given);
  const stored = document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return given ?? asScenario(stored) ?? 'typical';
}

const place = { position: 'fixed', insetInlineStart: 8, insetBlockEnd: 8, zIndex: 1000 } as const;

/** Chooses the scenario and loads the page again with its data. */
export function ScenarioSwitch() {
  return (
    <label style={place}>
      Scenario{' '}
      <select
        defaultValue={chosenScenario()}
        onChange={({ target }) => {
          const url = new URL(location.href);
          url.searchParams.set(PARAMETER, target.value);
          location.assign(url);
        }}
      >
        {scenarios.map((scenario) => (
          <option key={scenario}>{scenario}</option>
        ))}
      </select>
    </label>
  );
}
