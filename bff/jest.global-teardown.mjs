import { rm } from 'node:fs/promises';

export default async function removeEmbeddedTemplate() {
  await rm(process.env.TEST_EMBEDDED_TEMPLATE, { recursive: true, force: true });
}
