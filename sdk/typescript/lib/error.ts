/** A refusal of the API as it was answered (RFC 9457). */
import type { Problem } from './generated.ts';

export class PortholeError extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;
  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? problem.title ?? `HTTP ${status}`);
    this.name = 'PortholeError';
    this.status = status;
    this.problem = problem;
  }
}
