import type { Release } from './release';

/** A release as one side of the contract between shell and parts. */
type Side = Pick<Release, 'part' | 'contract' | 'members' | 'pages'>;

/** Names the members that a part uses and the shell gives otherwise, or not at all. */
function differentMembers(shell: Side, part: Side): string[] {
  // Releases from before members were listed.
  if (!shell.members || !part.members) {
    return shell.contract === part.contract
      ? []
      : [`it uses version ${part.contract} of the contract, the shell version ${shell.contract}`];
  }
  const given = shell.members;
  return Object.entries(part.members).flatMap(([member, version]) => {
    const there = Object.hasOwn(given, member) ? given[member] : undefined;
    if (there === version) return [];
    return there === undefined
      ? [`it uses ${member}, which the shell does not give`]
      : [`it uses ${member} of contract ${version}, the shell gives that of contract ${there}`];
  });
}

/** Says in which members and pages a part and a shell differ, so that they cannot work together; empty if they can. */
export function contractDifferences(shell: Side, part: Side): string[] {
  const own = (shell.pages ?? []).filter((page) => page.startsWith(`${part.part}/`));
  const missing = part.pages ? own.filter((page) => !part.pages?.includes(page)) : [];
  return [
    ...differentMembers(shell, part),
    ...missing.map((page) => `it has no ${page.slice(part.part.length + 1)}, which the shell shows`),
  ];
}
