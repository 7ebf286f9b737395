import { arityProblem, functionNames, POINTS } from './functions';

/** A node of an expression. */
export type Expression =
  | { kind: 'value'; value: number | string | boolean }
  | { kind: 'field'; id: string }
  /** The points of the options that were chosen in a field. */
  | { kind: 'points'; id: string }
  | { kind: 'call'; name: string; operands: Expression[] };

/** An expression with the number of its nodes, or what is wrong with it and at which character. */
export type Parsed = { ok: true; expression: Expression; size: number } | { ok: false; message: string; at: number };

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

/** Signs as people write them, and the names of the operations. */
const operations: { readonly [sign: string]: { name: string; binds: number } } = {
  or: { name: 'or', binds: 1 },
  and: { name: 'and', binds: 2 },
  '=': { name: '=', binds: 3 },
  '!=': { name: '!=', binds: 3 },
  '≠': { name: '!=', binds: 3 },
  '<': { name: '<', binds: 3 },
  '<=': { name: '<=', binds: 3 },
  '≤': { name: '<=', binds: 3 },
  '>': { name: '>', binds: 3 },
  '>=': { name: '>=', binds: 3 },
  '≥': { name: '>=', binds: 3 },
  '+': { name: '+', binds: 4 },
  '-': { name: '-', binds: 4 },
  '−': { name: '-', binds: 4 },
  '*': { name: '*', binds: 5 },
  '×': { name: '*', binds: 5 },
  '/': { name: '/', binds: 5 },
  '÷': { name: '/', binds: 5 },
};
const UNARY = 6;

class Problem extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
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
      throw new Problem(
        sign === '"' ? 'A text needs a quotation mark at its end.' : `Unexpected character “${sign}”.`,
        at,
      );
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
    if (kind !== 'end') throw new Problem(`Unexpected “${text}”.`, at);
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
    if (this.#nodes > MAX_NODES) throw new Problem('The expression is too long.', at);
    return node;
  }

  #expression(strength: number, depth: number): Expression {
    if (depth > MAX_DEPTH) throw new Problem('The expression is nested too deeply.', this.#peek().at);
    let left = this.#operand(depth);
    for (;;) {
      const { text, at, kind } = this.#peek();
      const operation = kind === 'sign' || kind === 'name' ? operations[text.toLowerCase()] : undefined;
      if (!operation || operation.binds <= strength) return left;
      this.#next();
      const right = this.#expression(operation.binds, depth + 1);
      left = this.#node({ kind: 'call', name: operation.name, operands: [left, right] }, at);
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
    throw new Problem(kind === 'end' ? 'The expression is incomplete.' : `A value is missing before “${text}”.`, at);
  }

  #close(from: number): void {
    const { kind, text, at } = this.#next();
    if (kind !== 'sign' || text !== ')') throw new Problem('A bracket is not closed.', kind === 'end' ? from : at);
  }

  #named(name: string, at: number, depth: number): Expression {
    if (name === 'true' || name === 'false') return this.#node({ kind: 'value', value: name === 'true' }, at);
    if (!functionNames.includes(name))
      throw new Problem(`Unknown function “${name}”. Use one of: ${functionNames.join(', ')}.`, at);
    const open = this.#next();
    if (name === POINTS) return this.#points(open, at);
    if (open.text !== '(') throw new Problem(`${name} needs brackets: ${name}(…).`, at);
    const operands: Expression[] = [];
    if (this.#peek().text !== ')') {
      do operands.push(this.#expression(0, depth + 1));
      while (this.#peek().text === ',' && this.#next());
    }
    this.#close(open.at);
    const problem = arityProblem(name, operands.length);
    if (problem) throw new Problem(problem, at);
    return this.#node({ kind: 'call', name, operands }, at);
  }

  #points(open: Token, at: number): Expression {
    const field = this.#next();
    if (open.text !== '(' || field.kind !== 'field' || this.#peek().text === ',')
      throw new Problem('points needs one question between its brackets: points({{Question}}).', at);
    this.#close(open.at);
    return this.#node({ kind: 'points', id: field.text }, at);
  }
}

/** Reads an expression. Never throws. */
export function parseExpression(text: string): Parsed {
  if (text.length > MAX_LENGTH) return { ok: false, message: 'The expression is too long.', at: MAX_LENGTH };
  try {
    return { ok: true, ...new Reader(tokensOf(text)).whole() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, message: error.message, at: error.at };
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
