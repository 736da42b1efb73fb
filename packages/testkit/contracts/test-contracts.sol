// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-20 token for local chains. The deployer receives the whole supply. Its kind says how `transfer` departs from the standard.
contract TestToken {
    enum Kind {
        Standard,
        /// `transfer` returns nothing, as USDT's does.
        Silent,
        /// `transfer` moves nothing, and returns false instead of reverting.
        Refusing,
        /// A hundredth of every transfer is burnt.
        Charging,
        /// `transfer` reverts with a text.
        Paused,
        /// `transfer` runs into an assertion.
        Broken,
        /// Its texts are of the type bytes32, as MKR's are.
        Old
    }

    Kind public immutable kind;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    string private nameText;
    string private symbolText;
    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// Source: ERC-6093.
    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    /// An error that no standard names.
    error Blocked(address account);

    mapping(address account => bool) public isBlocked;

    constructor(Kind tokenKind, string memory tokenName, string memory tokenSymbol, uint8 tokenDecimals, uint256 supply) {
        kind = tokenKind;
        nameText = tokenName;
        symbolText = tokenSymbol;
        decimals = tokenDecimals;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function name() external view {
        answerText(nameText);
    }

    function symbol() external view {
        answerText(symbolText);
    }

    function setBlocked(address account, bool to) external {
        isBlocked[account] = to;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
        return true;
    }

    function transfer(address to, uint256 value) external {
        if (kind == Kind.Refusing) answerWord(0);
        if (kind == Kind.Paused) revert("Transfers are paused");
        assert(kind != Kind.Broken);
        move(msg.sender, to, value);
        if (kind != Kind.Silent) answerWord(1);
    }

    function move(address from, address to, uint256 value) private {
        if (isBlocked[to]) revert Blocked(to);
        uint256 balance = balanceOf[from];
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        uint256 charge = kind == Kind.Charging ? value / 100 : 0;
        unchecked {
            balanceOf[from] = balance - value;
            balanceOf[to] += value - charge;
            totalSupply -= charge;
        }
        emit Transfer(from, to, value - charge);
        if (charge > 0) emit Transfer(from, address(0), charge);
    }

    /// Ends the call with one word.
    function answerWord(uint256 word) private pure {
        assembly {
            mstore(0, word)
            return(0, 32)
        }
    }

    /// Ends the call with a text, in the type of the token's kind.
    function answerText(string memory text) private view {
        if (kind == Kind.Old) answerWord(uint256(bytes32(bytes(text))));
        bytes memory encoded = abi.encode(text);
        assembly {
            return(add(encoded, 32), mload(encoded))
        }
    }
}

/// An ERC-721 collection for local chains. Everybody may mint.
contract TestCollection {
    string public name;
    string public symbol;
    string private baseUri;
    mapping(uint256 id => address) public ownerOf;
    mapping(address owner => uint256) public balanceOf;
    mapping(uint256 id => address) public getApproved;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed();

    constructor(string memory collectionName, string memory collectionSymbol, string memory uri) {
        name = collectionName;
        symbol = collectionSymbol;
        baseUri = uri;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        if (ownerOf[id] == address(0)) revert NotAllowed();
        return string.concat(baseUri, digitsOf(id));
    }

    function mint(address to, uint256 id) external {
        if (ownerOf[id] != address(0) || to == address(0)) revert NotAllowed();
        ownerOf[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function approve(address to, uint256 id) external {
        if (msg.sender != ownerOf[id]) revert NotAllowed();
        getApproved[id] = to;
        emit Approval(msg.sender, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        bool isAllowed = msg.sender == from || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender];
        if (ownerOf[id] != from || to == address(0) || !isAllowed) revert NotAllowed();
        delete getApproved[id];
        ownerOf[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        transferFrom(from, to, id);
    }

    function digitsOf(uint256 value) private pure returns (string memory digits) {
        do {
            digits = string.concat(string(abi.encodePacked(uint8(48 + (value % 10)))), digits);
            value /= 10;
        } while (value != 0);
    }
}

/// Many calls in one. Source: Multicall3 of mds1, `aggregate3`.
contract TestMulticall {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory returnData) = calls[i].target.call(calls[i].callData);
            require(success || calls[i].allowFailure, "Multicall3: call failed");
            results[i] = Result(success, returnData);
        }
    }
}

/// Names, behind the interface of the universal resolver of ENS. Everybody may set every name. It does not compare the name of an address with the
/// address of that name, as a resolver that lies would not.
contract TestNames {
    mapping(bytes32 node => address) private addresses;
    mapping(bytes32 node => mapping(string key => string)) private texts;
    mapping(address account => string) private names;

    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);

    function setAddress(bytes32 node, address account) external {
        addresses[node] = account;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
    }

    function setName(address account, string calldata name) external {
        names[account] = name;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes4 selector = bytes4(data);
        bytes32 node = bytes32(data[4:36]);
        if (addresses[node] == address(0)) revert ResolverNotFound(name);
        if (selector == 0x3b3b57de) return (abi.encode(addresses[node]), address(this));
        if (selector != 0x59d1d43c) revert UnsupportedResolverProfile(selector);
        (, string memory key) = abi.decode(data[4:], (bytes32, string));
        return (abi.encode(texts[node][key]), address(this));
    }

    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        string memory name = names[address(bytes20(account))];
        if (bytes(name).length == 0) revert ResolverNotFound(account);
        return (name, address(this), address(this));
    }
}
