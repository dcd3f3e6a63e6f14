import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'is-public';

/** Opens a route to everybody. Every route without it requires an administrator's token. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);
