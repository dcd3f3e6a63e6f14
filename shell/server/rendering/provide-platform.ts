import * as kit from '@site/kit';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomStatic from 'react-dom/static';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import type { SharedModules } from '@site/remote/contract';

const sitePlatform: SharedModules = {
  '@site/kit': kit,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-dom/static': reactDomStatic,
};

Object.assign(globalThis, { sitePlatform });
