/// <reference types="trusted-types" />

type ScriptAddressPolicy = Pick<TrustedTypePolicy, 'createScriptURL'>;

/** Trusted Types policy name, as listed in the content security policy. A page can create it only once. */
const policyName = 'lead-form';

/** Used if no script is configured; served by the shell. */
export const sampleLeadFormScript = {
  url: '/lead-form.js',
  integrity: 'sha384-CyJEmTGWsjDfY8P6gsRJXOKfUDdPkHt+Qnjo1+DdBSm59Ggny559IKT/qe9zaoWy',
};

let policy: ScriptAddressPolicy | undefined;

/** Returns a policy that allows only the configured script. */
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
 * @param configuredUrl empty for the sample
 * @returns a function that removes the script
 * @throws TypeError if the policy of the page rejects the URL
 */
export function addLeadFormScript(configuredUrl: string): () => void {
  const script = document.createElement('script');
  const url = configuredUrl || sampleLeadFormScript.url;
  script.async = true;
  if (configuredUrl === '') {
    script.integrity = sampleLeadFormScript.integrity;
    // The integrity policy rejects scripts without CORS, even from the same origin.
    script.crossOrigin = 'anonymous';
  }
  // The types accept only strings, but the setter also accepts trusted URLs.
  Reflect.set(script, 'src', policyFor(url)?.createScriptURL(url) ?? url);
  document.body.append(script);
  return () => script.remove();
}
