/**
 * The elements of pain.001.001.09 that `bankFile` of the domain writes, with the bounds that the guidelines of the EPC for customers give
 * them (EPC132-08, 2023). Written for this product: the EPC's own schema is set by `EAE_BANK_SCHEMAS`.
 */
export const BANK_SCHEMA = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"
  targetNamespace="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09" elementFormDefault="qualified">
  <xs:simpleType name="Id35"><xs:restriction base="xs:string"><xs:pattern value="[A-Z0-9/\\-?:().,'+ ]{1,35}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Name70"><xs:restriction base="xs:string"><xs:pattern value="[A-Z0-9/\\-?:().,'+ ]{1,70}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Text140"><xs:restriction base="xs:string"><xs:pattern value="[A-Z0-9/\\-?:().,'+ ]{1,140}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Iban"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Bic"><xs:restriction base="xs:string"><xs:pattern value="[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Count"><xs:restriction base="xs:string"><xs:pattern value="[1-9][0-9]{0,14}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Sum"><xs:restriction base="xs:decimal"><xs:fractionDigits value="2"/><xs:totalDigits value="18"/><xs:minInclusive value="0.01"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Euro"><xs:restriction base="xs:decimal"><xs:fractionDigits value="2"/><xs:minInclusive value="0.01"/><xs:maxInclusive value="999999999.99"/></xs:restriction></xs:simpleType>
  <xs:complexType name="Amount"><xs:simpleContent><xs:extension base="Euro"><xs:attribute name="Ccy" use="required" fixed="EUR"/></xs:extension></xs:simpleContent></xs:complexType>
  <xs:complexType name="Party"><xs:sequence><xs:element name="Nm" type="Name70"/></xs:sequence></xs:complexType>
  <xs:complexType name="Account"><xs:sequence><xs:element name="Id"><xs:complexType><xs:sequence><xs:element name="IBAN" type="Iban"/></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType>
  <xs:complexType name="Code"><xs:sequence><xs:element name="Cd"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{1,4}"/></xs:restriction></xs:simpleType></xs:element></xs:sequence></xs:complexType>
  <xs:complexType name="Transfer"><xs:sequence>
    <xs:element name="PmtId"><xs:complexType><xs:sequence><xs:element name="InstrId" type="Id35"/><xs:element name="EndToEndId" type="Id35"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Amt"><xs:complexType><xs:sequence><xs:element name="InstdAmt" type="Amount"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Cdtr" type="Party"/>
    <xs:element name="CdtrAcct" type="Account"/>
    <xs:element name="Purp" type="Code"/>
    <xs:element name="RmtInf"><xs:complexType><xs:sequence><xs:element name="Ustrd" type="Text140"/></xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType>
  <xs:element name="Document"><xs:complexType><xs:sequence><xs:element name="CstmrCdtTrfInitn"><xs:complexType><xs:sequence>
    <xs:element name="GrpHdr"><xs:complexType><xs:sequence>
      <xs:element name="MsgId" type="Id35"/><xs:element name="CreDtTm" type="xs:dateTime"/><xs:element name="NbOfTxs" type="Count"/><xs:element name="CtrlSum" type="Sum"/>
      <xs:element name="InitgPty" type="Party"/>
    </xs:sequence></xs:complexType></xs:element>
    <xs:element name="PmtInf"><xs:complexType><xs:sequence>
      <xs:element name="PmtInfId" type="Id35"/><xs:element name="PmtMtd" type="xs:string" fixed="TRF"/><xs:element name="BtchBookg" type="xs:boolean"/>
      <xs:element name="NbOfTxs" type="Count"/><xs:element name="CtrlSum" type="Sum"/>
      <xs:element name="PmtTpInf"><xs:complexType><xs:sequence><xs:element name="SvcLvl" type="Code"/><xs:element name="CtgyPurp" type="Code"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="ReqdExctnDt"><xs:complexType><xs:sequence><xs:element name="Dt" type="xs:date"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="Dbtr" type="Party"/><xs:element name="DbtrAcct" type="Account"/>
      <xs:element name="DbtrAgt"><xs:complexType><xs:sequence><xs:element name="FinInstnId"><xs:complexType><xs:sequence><xs:element name="BICFI" type="Bic"/></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
      <xs:element name="ChrgBr" type="xs:string" fixed="SLEV"/>
      <xs:element name="CdtTrfTxInf" type="Transfer" maxOccurs="unbounded"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
</xs:schema>
`
