import { SetMetadata } from '@nestjs/common';

/** Metadata key of {@link Public}. */
export const IS_PUBLIC = 'is-public';

/** Lets everybody call a route. Every route without it needs an administrator's token. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);
