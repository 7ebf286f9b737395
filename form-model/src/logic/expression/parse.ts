import { functionNames, hasOperands, POINTS } from './functions';

/** A node of an expression. */
export type Expression =
  | { kind: 'value'; value: number | string | boolean }
  | { kind: 'field'; id: string }
  /** The points of the options that were chosen in a field. */
  | { kind: 'points'; id: string }
  | { kind: 'call'; name: string; operands: Expression[] };

/** The problem of an expression. The linter has the messages: the visitor’s page needs none. */
export type Mistake =
  | 'bracket'
  | 'brackets'
  | 'character'
  | 'deep'
  | 'incomplete'
  | 'long'
  | 'operands'
  | 'points'
  | 'quote'
  | 'unexpected'
  | 'unknown'
  | 'value';

/** An expression with the number of its nodes, or what is wrong with it, at which character and about which text or number. */
export type Parsed =
  | { ok: true; expression: Expression; size: number }
  | { ok: false; mistake: Mistake; at: number; text: string; count: number };

/** Longest expression in characters, most nodes, and deepest nesting: evaluation takes no longer than that. */
const MAX_LENGTH = 2_000;
const MAX_NODES = 300;
const MAX_DEPTH = 40;

interface Token {
  kind: 'number' | 'text' | 'field' | 'name' | 'sign' | 'end';
  text: string;
  at: number;
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?|\.\d+)|"([^"]*)"|\{\{([A-Za-z0-9][A-Za-z0-9_-]{0,63})(?:\|[^{}]*)?\}\}|([A-Za-z]+)|(<=|>=|!=|[-+*/(),=<>×÷−≤≥≠]))/y;

const KINDS = ['number', 'text', 'field', 'name', 'sign'] as const;

/** Signs as people write them, by the operations that they stand for. */
const signs: { readonly [sign: string]: string } = { '≠': '!=', '≤': '<=', '≥': '>=', '−': '-', '×': '*', '÷': '/' };
/** The operations with two operands; those of later lines bind more strongly. */
const operations = [['or'], ['and'], ['=', '!=', '<', '<=', '>', '>='], ['+', '-'], ['*', '/']];
const UNARY = operations.length + 1;

class Problem extends Error {
  constructor(
    readonly mistake: Mistake,
    readonly at: number,
    readonly text = '',
    readonly count = 0,
  ) {
    super(mistake);
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) {
      const rest = text.slice(from);
      if (rest.trim() === '') break;
      const at = from + rest.length - rest.trimStart().length;
      const sign = rest.trimStart().slice(0, 1);
      throw new Problem(sign === '"' ? 'quote' : 'character', at, sign);
    }
    const place = found.findIndex((part, at) => at > 0 && part !== undefined) - 1;
    const kind = KINDS[place] ?? 'sign';
    tokens.push({ kind, text: found[place + 1] ?? '', at: from });
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

/** Reads an expression by the strength with which its operators bind. Bounded, so that it needs no time limit. */
class Reader {
  #at = 0;
  #nodes = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): { expression: Expression; size: number } {
    const expression = this.#expression(0, 0);
    const { kind, text, at } = this.#next();
    if (kind !== 'end') throw new Problem('unexpected', at, text);
    return { expression, size: this.#nodes };
  }

  #peek(): Token {
    return this.tokens[this.#at] ?? { kind: 'end', text: '', at: 0 };
  }

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #node(node: Expression, at: number): Expression {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) throw new Problem('long', at);
    return node;
  }

  #expression(strength: number, depth: number): Expression {
    if (depth > MAX_DEPTH) throw new Problem('deep', this.#peek().at);
    let left = this.#operand(depth);
    for (;;) {
      const { text, at, kind } = this.#peek();
      const name = kind === 'sign' ? (signs[text] ?? text) : kind === 'name' ? text.toLowerCase() : '';
      const binds = operations.findIndex((names) => names.includes(name)) + 1;
      if (binds <= strength) return left;
      this.#next();
      const right = this.#expression(binds, depth + 1);
      left = this.#node({ kind: 'call', name, operands: [left, right] }, at);
    }
  }

  #operand(depth: number): Expression {
    const { kind, text, at } = this.#next();
    if (kind === 'number') return this.#node({ kind: 'value', value: Number(text) }, at);
    if (kind === 'text') return this.#node({ kind: 'value', value: text }, at);
    if (kind === 'field') return this.#node({ kind: 'field', id: text }, at);
    if (kind === 'sign' && (text === '-' || text === '−')) {
      const operand = this.#expression(UNARY, depth + 1);
      return this.#node({ kind: 'call', name: 'minus', operands: [operand] }, at);
    }
    if (kind === 'sign' && text === '(') {
      const inner = this.#expression(0, depth + 1);
      this.#close(at);
      return inner;
    }
    if (kind === 'name') return this.#named(text.toLowerCase(), at, depth);
    throw new Problem(kind === 'end' ? 'incomplete' : 'value', at, text);
  }

  #close(from: number): void {
    const { kind, text, at } = this.#next();
    if (kind !== 'sign' || text !== ')') throw new Problem('bracket', kind === 'end' ? from : at);
  }

  #named(name: string, at: number, depth: number): Expression {
    if (name === 'true' || name === 'false') return this.#node({ kind: 'value', value: name === 'true' }, at);
    if (!functionNames.includes(name)) throw new Problem('unknown', at, name);
    const open = this.#next();
    if (name === POINTS) return this.#points(open, at);
    if (open.text !== '(') throw new Problem('brackets', at, name);
    const operands: Expression[] = [];
    if (this.#peek().text !== ')') {
      do operands.push(this.#expression(0, depth + 1));
      while (this.#peek().text === ',' && this.#next());
    }
    this.#close(open.at);
    if (!hasOperands(name, operands.length)) throw new Problem('operands', at, name, operands.length);
    return this.#node({ kind: 'call', name, operands }, at);
  }

  #points(open: Token, at: number): Expression {
    const field = this.#next();
    if (open.text !== '(' || field.kind !== 'field' || this.#peek().text === ',') throw new Problem('points', at);
    this.#close(open.at);
    return this.#node({ kind: 'points', id: field.text }, at);
  }
}

/** Reads an expression. Never throws. */
export function parseExpression(text: string): Parsed {
  try {
    if (text.length > MAX_LENGTH) throw new Problem('long', MAX_LENGTH);
    return { ok: true, ...new Reader(tokensOf(text)).whole() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, ...error };
  }
}

/** The ids of the fields that an expression names. */
export function fieldsIn(expression: Expression): string[] {
  if (expression.kind === 'field' || expression.kind === 'points') return [expression.id];
  return expression.kind === 'call' ? [...new Set(expression.operands.flatMap(fieldsIn))] : [];
}

/** The ids of the fields whose points an expression uses. */
export function pointsIn(expression: Expression): string[] {
  if (expression.kind === 'points') return [expression.id];
  return expression.kind === 'call' ? expression.operands.flatMap(pointsIn) : [];
}
