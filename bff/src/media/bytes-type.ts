import { Type } from '@mikro-orm/core';

/**
 * Bytes that go to the database and come from it in Base64, which Node reads and writes many times faster than the
 * embedded database's driver does its own form of them.
 */
export class BytesType extends Type<Buffer, string> {
  override convertToDatabaseValue(value: Buffer): string {
    return value.toString('base64');
  }

  override convertToJSValue(value: string): Buffer {
    return Buffer.from(value, 'base64');
  }

  override convertToDatabaseValueSQL(value: string): string {
    return `decode(${value}, 'base64')`;
  }

  override convertToJSValueSQL(value: string): string {
    return `encode(${value}, 'base64')`;
  }

  override getColumnType(): string {
    return 'bytea';
  }
}
