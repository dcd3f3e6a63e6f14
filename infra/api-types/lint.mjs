import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const file = fileURLToPath(new URL('../../bff/openapi.json', import.meta.url));
const source = await readFile(file, 'utf8');

const config = await createConfig({ extends: ['recommended'] });
const ofRedocly = await lintFromString({ source, absoluteRef: file, config });

const linter = new spectral.Spectral();
linter.setRuleset({ extends: [rulesets.oas], rules: {} });
const ofSpectral = await linter.run(source);

const messages = [
  ...ofRedocly.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`),
  ...ofSpectral.map(({ code, message, path }) => `${code} #/${path.join('/')}: ${message}`),
];
for (const message of messages) console.error(message);
if (messages.length > 0) process.exit(1);
