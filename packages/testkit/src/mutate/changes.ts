import { type Change, kept, type NodeSite } from './change.ts';
import { conditional, guard, picked } from './conditions.ts';
import { binary, logical, reckoned } from './operators.ts';
import { type Node, nodeAt } from './syntax.ts';
import { entries, literal } from './tables.ts';

/** Every small change of this node itself; its parts have their own. */
export function changesOf(node: Node, place: NodeSite): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return binary(node, place.source);
    case 'LogicalExpression':
      return logical(node, place.source);
    case 'AssignmentExpression':
    case 'UpdateExpression':
      return place.counting ? [] : reckoned(node, place.source);
    case 'UnaryExpression':
      return node['operator'] === '!' ? kept('negation', node, nodeAt(node, 'argument'), place.source) : [];
    case 'Literal':
      return literal(node, place);
    case 'ArrayExpression':
      return entries(node, place);
    case 'CallExpression':
      return picked(node);
    case 'IfStatement':
      return [...conditional(node, place), ...guard(node)];
    case 'ConditionalExpression':
      return conditional(node, place);
    default:
      return [];
  }
}
