import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal in PayPal's form: `name` for the kind, `issue` for the reason. */
export class PayPalProblem extends Error {
  status: ContentfulStatusCode;
  problem: string;
  issue: string;
  constructor(status: ContentfulStatusCode, problem: string, issue: string, description: string) {
    super(description);
    this.status = status;
    this.problem = problem;
    this.issue = issue;
  }
}

export const notFound = () =>
  new PayPalProblem(
    404,
    'RESOURCE_NOT_FOUND',
    'INVALID_RESOURCE_ID',
    'The specified resource does not exist.',
  );
export const notPossible = (issue: string, description: string) =>
  new PayPalProblem(422, 'UNPROCESSABLE_ENTITY', issue, description);
export const badRequest = (description: string) =>
  new PayPalProblem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', description);

export const problemBody = ({ problem, issue, message }: PayPalProblem) => ({
  name: problem,
  message: 'The request could not be carried out.',
  debug_id: 'sandbox',
  details: [{ issue, description: message }],
});

export const money = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });
export const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
