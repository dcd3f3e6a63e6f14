import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';

/** What the database has room for. */
export const LARGEST_VERSION = 2_147_483_647;

/** Refuses anything but a number that can be a version. */
export function VersionNumber(message: string): PropertyDecorator {
  return applyDecorators(IsInt({ message }), Min(1, { message }), Max(LARGEST_VERSION, { message }));
}
