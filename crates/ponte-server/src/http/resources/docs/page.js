// Shows the OpenAPI document: operations by tag, with who may call them and what they take and give.

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** An element; text is always text, never markup. */
function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** A text in which words between backticks are code. */
function prose(text) {
  return text.split('`').map((part, index) => (index % 2 ? element('code', {}, part) : part))
}

/** A schema as somebody would write it in TypeScript. */
function type(schema, spec, indent = '', seen = []) {
  if (!schema || schema === true || Object.keys(schema).length === 0) return 'any'
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop()
    if (seen.includes(name)) return name
    return type(spec.components.schemas[name], spec, indent, [...seen, name])
  }
  const of = (part) => type(part, spec, indent, seen)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const either = schema.oneOf ?? schema.anyOf
  if (either) return [...new Set(either.map(of))].join(' | ')
  if (schema.allOf) return schema.allOf.map(of).join(' & ')
  const names = [schema.type ?? 'object'].flat()
  return names.map((name) => named(name, schema, spec, indent, seen)).join(' | ')
}

function named(name, schema, spec, indent, seen) {
  if (name === 'array') {
    if (schema.prefixItems) {
      return `[${schema.prefixItems.map((item) => type(item, spec, indent, seen)).join(', ')}]`
    }
    const item = type(schema.items, spec, indent, seen)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (name !== 'object') return schema.format ? `${name} /* ${schema.format} */` : name
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return '{}'
  const inner = indent + '  '
  const lines = fields.map(([key, value]) => {
    const optional = schema.required?.includes(key) ? '' : '?'
    const about = value.description ? `${inner}// ${value.description.replaceAll('\n', ' ')}\n` : ''
    return `${about}${inner}${key}${optional}: ${type(value, spec, inner, seen)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function bodies(title, content, spec) {
  return Object.entries(content ?? {}).flatMap(([kind, { schema }]) => [
    element('h3', {}, `${title} · ${kind}`),
    element('pre', {}, type(schema, spec)),
  ])
}

function details(operation, spec) {
  const roles = operation['x-roles'] ?? []
  const who = roles.map((role) => element('span', { className: 'role' }, role))
  const scope = operation['x-scope'] ? [`token scope: ${operation['x-scope']}`] : []
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const optional = parameter.required ? '' : '?'
    return `${parameter.name}${optional}: ${type(parameter.schema, spec)}  // ${parameter.in}`
  })
  return element(
    'div',
    {},
    element('p', {}, ...prose(operation.description ?? '')),
    element('p', {}, ...who, ...scope),
    ...(parameters.length
      ? [element('h3', {}, 'Parameters'), element('pre', {}, parameters.join('\n'))]
      : []),
    ...bodies('Body', operation.requestBody?.content, spec),
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      status === 'default'
        ? []
        : response.content
          ? bodies(`${status} ${response.description}`, response.content, spec)
          : [element('h3', {}, `${status} ${response.description}`)],
    ),
  )
}

function entry(path, method, operation, spec) {
  const summary = element(
    'summary',
    {},
    element('span', { className: 'method' }, method.toUpperCase()),
    element('code', {}, path),
    element('span', {}, ' ', ...prose(operation.summary ?? '')),
  )
  const made = element('details', { id: operation.operationId }, summary)
  // Most operations are never opened; their types are written when they are.
  made.addEventListener('toggle', () => made.append(details(operation, spec)), { once: true })
  return made
}

async function show() {
  const spec = await (await fetch('/api/openapi.json')).json()
  document.getElementById('about').replaceChildren(...prose(spec.info.description))
  const sections = new Map()
  for (const [path, item] of Object.entries(spec.paths)) {
    for (const method of methods.filter((method) => item[method])) {
      const tag = item[method].tags?.[0] ?? 'rest'
      if (!sections.has(tag)) sections.set(tag, element('section', {}, element('h2', {}, tag)))
      sections.get(tag).append(entry(path, method, item[method], spec))
    }
  }
  document.getElementById('operations').append(...sections.values())
  const search = document.getElementById('search')
  search.addEventListener('input', () => {
    const wanted = search.value.toLowerCase()
    for (const section of sections.values()) {
      const entries = [...section.querySelectorAll('details')]
      for (const one of entries) {
        one.hidden = !one.querySelector('summary').textContent.toLowerCase().includes(wanted)
      }
      section.hidden = entries.every((one) => one.hidden)
    }
  })
  const chosen = document.getElementById(location.hash.slice(1))
  if (chosen) {
    chosen.open = true
    chosen.scrollIntoView()
  }
}

show().catch((error) => {
  document.getElementById('about').textContent = `The document cannot be shown: ${error.message}`
})
