import type * as Swagger from '@nestjs/swagger';

type Library = typeof Swagger;
type Decorate = ClassDecorator | MethodDecorator | PropertyDecorator;

/** Applies to whatever it stands at, when {@link applyDescriptions} is called. */
type Description = ClassDecorator & MethodDecorator & PropertyDecorator;

const waiting: ((library: Library) => void)[] = [];

/**
 * Most processes are never asked to describe their API, and the library that does it takes 13 MB: these are its
 * decorators, under its names, which wait until it is needed.
 */
function described(make: (library: Library) => Decorate): Description {
  return (target: object, key?: string | symbol, descriptor?: unknown) => {
    const place = descriptor === undefined ? [target, key] : [target, key, descriptor];
    waiting.push((library) => void Reflect.apply(make(library), undefined, place));
  };
}

/** Says what was described to the library, in the order in which it was. */
export function applyDescriptions(library: Library): void {
  for (const apply of waiting.splice(0)) apply(library);
}

/** The place of a class in the description. */
export function schemaPath({ name }: { readonly name: string }): string {
  return `#/components/schemas/${name}`;
}

type Arguments<Name extends keyof Library> = Library[Name] extends (...given: infer Given) => unknown
  ? Given
  : never;

export const ApiBearerAuth = (...given: Arguments<'ApiBearerAuth'>): Description =>
  described((library) => library.ApiBearerAuth(...given));
export const ApiCreatedResponse = (...given: Arguments<'ApiCreatedResponse'>): Description =>
  described((library) => library.ApiCreatedResponse(...given));
export const ApiHeader = (...given: Arguments<'ApiHeader'>): Description =>
  described((library) => library.ApiHeader(...given));
export const ApiNoContentResponse = (...given: Arguments<'ApiNoContentResponse'>): Description =>
  described((library) => library.ApiNoContentResponse(...given));
export const ApiOkResponse = (...given: Arguments<'ApiOkResponse'>): Description =>
  described((library) => library.ApiOkResponse(...given));
export const ApiOperation = (...given: Arguments<'ApiOperation'>): Description =>
  described((library) => library.ApiOperation(...given));
export const ApiProperty = (...given: Arguments<'ApiProperty'>): Description =>
  described((library) => library.ApiProperty(...given));
export const ApiPropertyOptional = (...given: Arguments<'ApiPropertyOptional'>): Description =>
  described((library) => library.ApiPropertyOptional(...given));
export const ApiQuery = (...given: Arguments<'ApiQuery'>): Description =>
  described((library) => library.ApiQuery(...given));
export const ApiResponse = (...given: Arguments<'ApiResponse'>): Description =>
  described((library) => library.ApiResponse(...given));
export const ApiSchema = (...given: Arguments<'ApiSchema'>): Description =>
  described((library) => library.ApiSchema(...given));
export const ApiTags = (...given: Arguments<'ApiTags'>): Description =>
  described((library) => library.ApiTags(...given));
