import { STATUS_CODES } from 'node:http';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import type { ComponentStates, ProblemMembers, WithdrawalDetails } from './domain-errors.ts';
import { PROBLEMS, type ProblemCode } from './problem-codes.ts';

export const COMPONENTS_SCHEMA = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['up', 'degraded', 'down'] } },
    required: ['status'],
    additionalProperties: { type: 'string' },
  },
} satisfies ApiPropertyOptions;

export class ProblemField {
  @ApiProperty({ description: 'Name of the member, header or query parameter' }) field!: string;
  @ApiProperty({ description: 'Description of the error' }) message!: string;
}

export class WithdrawalView implements WithdrawalDetails {
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time' }) withdrawnAt!: string;
  @ApiPropertyOptional() reason?: string;
}

/** RFC 9457 problem details with extensions, such as `message` and `errors` (infra/docs/api.md, 'Addresses'). */
export class Problem {
  @ApiProperty({ example: 'about:blank' }) type!: string;
  @ApiProperty({ example: 'Bad Request' }) title!: string;
  @ApiProperty({ example: 400 }) status!: number;

  @ApiProperty({
    enum: Object.keys(PROBLEMS),
    enumName: 'ProblemCode',
    description: 'Identifies the cause; does not change between versions',
  })
  code!: ProblemCode;

  @ApiProperty({ description: 'The sentence to show' }) detail!: string;
  @ApiProperty({ description: 'The same as `detail`' }) message!: string;

  @ApiPropertyOptional({
    description: 'Id of the request in the logs; only for 500 and above',
    example: 'urn:request-id:6f1c1a0e-7f3c-4c6e-9d0b-2b8f0a4c5d7e',
  })
  instance?: string;

  @ApiPropertyOptional({
    description: 'Only for 422: the article created by an earlier request with this key',
  })
  articleId?: string;

  @ApiPropertyOptional({
    description: 'Only for 422: the document created by an earlier request with this key',
  })
  documentId?: string;

  @ApiPropertyOptional({ description: 'Only for 422: the event created by an earlier request with this key' })
  eventId?: string;

  @ApiPropertyOptional({ description: 'Only for 422: the draft created by an earlier request with this key' })
  draftId?: string;

  @ApiPropertyOptional({ type: WithdrawalView, description: 'Only for 410' }) withdrawal?: WithdrawalView;

  @ApiPropertyOptional({ type: [ProblemField], description: 'Present if fields are invalid' })
  errors?: readonly ProblemField[];

  @ApiPropertyOptional({
    ...COMPONENTS_SCHEMA,
    description: 'Only for readiness: all services with their `status`',
  })
  details?: ComponentStates;

  @ApiPropertyOptional({
    enum: ['totp', 'password'],
    description: 'The missing credential: the second factor, or the password for a call that requires it',
  })
  needs?: 'totp' | 'password';
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json; charset=utf-8';

export function createProblem(
  code: ProblemCode,
  detail: string = PROBLEMS[code].detail,
  members: ProblemMembers = {},
): Problem {
  const { status } = PROBLEMS[code];
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, code, detail, message: detail, ...members };
}
