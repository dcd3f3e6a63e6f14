import { STATUS_CODES } from 'node:http';
import { ApiProperty, type ApiPropertyOptions, ApiPropertyOptional } from '@nestjs/swagger';
import type { PartStates, ProblemMembers, Withdrawal } from './domain-errors.ts';
import { PROBLEMS, type ProblemCode } from './problem-codes.ts';

/** The states of parts, as health checks report them. */
export const PARTS_SCHEMA = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['up', 'degraded', 'down'] } },
    required: ['status'],
    additionalProperties: { type: 'string' },
  },
} satisfies ApiPropertyOptions;

/** One refused field. */
export class ProblemField {
  @ApiProperty({ description: 'Name of the member, header or query parameter' })
  field!: string;

  @ApiProperty({ description: 'What is wrong with it, as a sentence' })
  message!: string;
}

/** What remains of a withdrawn release. */
export class WithdrawalView implements Withdrawal {
  @ApiProperty()
  title!: string;

  @ApiProperty({ format: 'date-time' })
  withdrawnAt!: string;

  @ApiPropertyOptional()
  reason?: string;
}

/** RFC 9457 problem details, with `message` and `errors` of our own (infra/docs/api.md, 'Addresses'). */
export class Problem {
  @ApiProperty({ example: 'about:blank' })
  type!: string;

  @ApiProperty({ example: 'Bad Request' })
  title!: string;

  @ApiProperty({ example: 400 })
  status!: number;

  @ApiProperty({
    enum: Object.keys(PROBLEMS),
    enumName: 'ProblemCode',
    description: 'Identifies the cause; does not change between versions',
  })
  code!: ProblemCode;

  @ApiProperty({ description: 'The sentence to show' })
  detail!: string;

  @ApiProperty({ description: 'Same as detail' })
  message!: string;

  @ApiPropertyOptional({
    description: 'Names the request that failed, for those who read the logs; present from 500 on',
    example: 'urn:request-id:6f1c1a0e-7f3c-4c6e-9d0b-2b8f0a4c5d7e',
  })
  instance?: string;

  @ApiPropertyOptional({ description: 'Of a 422: the article that a request with that key created' })
  articleId?: string;

  @ApiPropertyOptional({ description: 'Of a 422: the draft that a request with that key created' })
  draftId?: string;

  @ApiPropertyOptional({ type: WithdrawalView, description: 'Of a 410' })
  withdrawal?: WithdrawalView;

  @ApiPropertyOptional({ type: [ProblemField], description: 'Present when fields were refused' })
  errors?: readonly ProblemField[];

  @ApiPropertyOptional({
    ...PARTS_SCHEMA,
    description: 'Present when readiness is refused: each part with its `status`',
  })
  details?: PartStates;

  @ApiPropertyOptional({
    enum: ['totp', 'password'],
    description:
      'What must be given as well: the second factor of a sign-in whose password was right, or the password for a call that changes who may sign in',
  })
  needs?: 'totp' | 'password';
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json; charset=utf-8';

/** Builds the body of an error response. */
export function describeProblem(
  code: ProblemCode,
  detail: string = PROBLEMS[code].detail,
  members: ProblemMembers = {},
): Problem {
  const { status } = PROBLEMS[code];
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, code, detail, message: detail, ...members };
}
