/// <reference types="trusted-types" />

type ScriptAddressPolicy = Pick<TrustedTypePolicy, 'createScriptURL'>;

/** The name that the content security policy lists. A page can create it only once. */
const policyName = 'lead-form';

/** The script if none is configured; the shell serves it. */
export const sampleScript = {
  url: '/lead-form.js',
  integrity: 'sha384-CyJEmTGWsjDfY8P6gsRJXOKfUDdPkHt+Qnjo1+DdBSm59Ggny559IKT/qe9zaoWy',
};

let policy: ScriptAddressPolicy | undefined;

/** A policy that allows this one script only. */
function policyFor(configuredUrl: string): ScriptAddressPolicy | undefined {
  policy ??= window.trustedTypes?.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== configuredUrl) throw new TypeError(`Blocked a script that is not the lead form's: ${url}`);
      return url;
    },
  });
  return policy;
}

/**
 * Adds the lead forms' script to the page.
 * @param configuredUrl the address that the company's configuration names; empty for the sample
 * @returns a function that removes it
 * @throws TypeError if the page's policy refuses the address
 */
export function addLeadFormScript(configuredUrl: string): () => void {
  const script = document.createElement('script');
  const url = configuredUrl || sampleScript.url;
  script.async = true;
  if (configuredUrl === '') {
    script.integrity = sampleScript.integrity;
    // The integrity policy refuses scripts that are requested without CORS, also of the same origin.
    script.crossOrigin = 'anonymous';
  }
  // React's and the DOM's types accept text only; the setter accepts a trusted address too.
  Reflect.set(script, 'src', policyFor(url)?.createScriptURL(url) ?? url);
  document.body.append(script);
  return () => script.remove();
}
